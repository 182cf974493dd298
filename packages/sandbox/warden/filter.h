/* The seccomp filters (filter.c), as data: so that those of both architectures can be tested on either. */
#ifndef FILTER_H
#define FILTER_H

#include <linux/filter.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MAX_FILTER_STEPS 1024

enum architecture { X86_64, AARCH64, ARCHITECTURES };

struct filter {
  enum architecture architecture;
  struct sock_filter steps[MAX_FILTER_STEPS];
  size_t length;
  bool is_broken; /* a line could not be made: the filter must not be used */
};

/*
 * `owns_its_files`: no other box sees a file that this one can map, so a futex on a file reaches no other box.
 * `may_change_files`: the program is a validator, with a folder that it may make and remove files in.
 */
void filter_for_programs(struct filter *filter, enum architecture architecture, bool owns_its_files, bool may_change_files);
void filter_for_compilers(struct filter *filter, enum architecture architecture);
/* The short one that is added as a program starts. */
void filter_for_start(struct filter *filter, enum architecture architecture, bool may_fork, bool may_change_files);

#endif
