// Threads for a program that has one: nothing is ever locked or waited for.
#pragma once

typedef int pthread_t, pthread_attr_t, pthread_mutex_t, pthread_cond_t, pthread_once_t;

#define PTHREAD_MUTEX_INITIALIZER 0
#define PTHREAD_ONCE_INIT 0
#define pthread_attr_init(attributes) 0
#define pthread_attr_destroy(attributes) 0
#define pthread_attr_setstacksize(attributes, size) ((void)(size))
#define pthread_mutex_init(mutex, attributes) 0
#define pthread_mutex_destroy(mutex) ((void)(mutex))
#define pthread_mutex_lock(mutex) ((void)(mutex))
#define pthread_mutex_unlock(mutex) ((void)(mutex))
#define pthread_cond_init(condition, attributes) 0
#define pthread_cond_destroy(condition) ((void)(condition))
#define pthread_cond_signal(condition) ((void)(condition))
#define pthread_cond_broadcast(condition) ((void)(condition))
#define pthread_cond_wait(condition, mutex) __builtin_trap() // nothing else could end it
#define pthread_create(thread, attributes, run, argument) 1
#define pthread_join(thread, result) ((void)(thread))

static inline int pthread_once(pthread_once_t *done, void (*run)(void)) {
  if (!*done) *done = 1, run();
  return 0;
}
