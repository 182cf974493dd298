/*
 * The seccomp filters, written as programs for the kernel's own small machine.
 *
 * A test run gets an allow-list by number: any other call does not exist for it, even one that is newer than this list.
 * Compilers get a deny-list, because they differ from system to system; numbers above LAST_KNOWN_CALL do
 * not exist for them either. Both are installed once, in the warden, and inherited: loading a filter costs time for each of
 * its lines. Before each program only a short one is added.
 *
 * The numbers of both architectures are in the tables, so that both can be tested on either.
 *
 * Two boxes see the same files of the host (libraries, /dev/null). What one of them could leave on such a file for the other
 * to find is refused here: record locks, leases, notifications, merged pages, and futexes that are not private.
 */
#include "filter.h"
#include <errno.h>
#include <linux/audit.h>
#include <linux/futex.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define NO_SUCH_CALL UINT16_MAX
/* Newer calls are unknown to the headers of some systems that we run on; libraries know how to do without them. */
#define LAST_KNOWN_CALL 450
/* Libraries try a call from this number on and fall back if it does not exist; they expect those below to exist. */
#define FIRST_OPTIONAL_CALL 424
#define FIRST_X32_CALL 0x40000000

struct call {
  uint16_t numbers[ARCHITECTURES];
};

#define BOTH(name, x86, arm) {{x86, arm}},
#define X86(name, x86) {{x86, NO_SUCH_CALL}},
#define EVERYWHERE(name, number) {{number, number}},
static const struct call calls_of_programs[] = {
#include "calls-of-programs.h"
};
static const struct call calls_of_validators[] = {
#include "calls-of-programs.h"
#include "calls-of-validators.h"
};
static const struct call calls_denied_to_compilers[] = {
#include "calls-denied-to-compilers.h"
};

struct list {
  const struct call *calls;
  size_t count;
};

static const struct list of_programs = {calls_of_programs, COUNT(calls_of_programs)};
static const struct list of_validators = {calls_of_validators, COUNT(calls_of_validators)};
static const struct list denied_to_compilers = {calls_denied_to_compilers, COUNT(calls_denied_to_compilers)};

static const uint32_t audit_names[ARCHITECTURES] = {AUDIT_ARCH_X86_64, AUDIT_ARCH_AARCH64};

/* Calls whose arguments are looked at. */
static const struct call call_clone = {{56, 220}}, call_clone3 = {{435, 435}}, call_fadvise = {{221, 223}},
                         call_fcntl = {{72, 25}}, call_fdatasync = {{75, 83}}, call_fsync = {{74, 82}},
                         call_futex = {{202, 98}}, call_ioctl = {{16, 29}}, call_madvise = {{28, 233}},
                         call_memfd_create = {{319, 279}}, call_mkdirat = {{258, 34}}, call_mmap = {{9, 222}}, call_prctl = {{157, 167}},
                         call_prlimit = {{302, 261}},
                         call_sched_setscheduler = {{144, 119}}, call_socketpair = {{53, 199}}, call_unlinkat = {{263, 35}};

/* Duplicates, flags of the descriptor, seals (of the input, by the warden): no locks, leases, notifications, pipe sizes. */
static const uint32_t allowed_fcntl[] = {0, 1, 2, 3, 4, 1030, 1033, 1034};
/* TCGETS, TIOCGWINSZ, FIONREAD, FIONBIO, FIONCLEX, FIOCLEX. */
static const uint32_t allowed_ioctl[] = {0x5401, 0x5413, 0x541b, 0x5421, 0x5450, 0x5451};
/* Hints about a process's own pages: nothing that merges them with others' (KSM) or throws them out of the page cache. */
static const uint32_t allowed_madvise[] = {
    MADV_NORMAL, MADV_RANDOM, MADV_SEQUENTIAL, MADV_WILLNEED,   MADV_DONTNEED, MADV_FREE,  MADV_DONTFORK,
    MADV_DOFORK, MADV_HUGEPAGE, MADV_NOHUGEPAGE, MADV_DONTDUMP, MADV_DODUMP,   22 /* POPULATE_READ */, 23 /* POPULATE_WRITE */};
/* PDEATHSIG, SET_SECCOMP and NO_NEW_PRIVS by the warden; names, the bounding set and vector lengths (aarch64) by programs. */
static const uint32_t allowed_prctl[] = {1, 15, 16, 22, 23, 38, 39, 50, 51, 0x53564d41 /* SET_VMA */};

#define RETURN(action) (struct sock_filter) BPF_STMT(BPF_RET | BPF_K, (action))
#define ALLOW RETURN(SECCOMP_RET_ALLOW)
#define REFUSE(error) RETURN(SECCOMP_RET_ERRNO | (uint32_t)(error))
#define KILL RETURN(SECCOMP_RET_KILL_PROCESS)
#define LOAD(field) (struct sock_filter) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offsetof(struct seccomp_data, field))
#define LOAD_ARGUMENT(index)                                                                                           \
  (struct sock_filter) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)(offsetof(struct seccomp_data, args) + 8u * (index)))
#define KEEP_BITS(bits) (struct sock_filter) BPF_STMT(BPF_ALU | BPF_AND | BPF_K, (bits))
#define JUMP(test, value, then, otherwise)                                                                             \
  (struct sock_filter) BPF_JUMP(BPF_JMP | (test) | BPF_K, (uint32_t)(value), (uint8_t)(then), (uint8_t)(otherwise))
#define IF_EQUAL(value, then, otherwise) JUMP(BPF_JEQ, value, then, otherwise)
#define IF_ABOVE(value, then, otherwise) JUMP(BPF_JGT, value, then, otherwise)
#define IF_AT_LEAST(value, then, otherwise) JUMP(BPF_JGE, value, then, otherwise)
#define IF_SET(bits, then, otherwise) JUMP(BPF_JSET, bits, then, otherwise)

static void add(struct filter *filter, struct sock_filter step) {
  if (filter->length == MAX_FILTER_STEPS) filter->is_broken = true;
  else filter->steps[filter->length++] = step;
}

/* Opens a block for one call, to be closed by end_of_call: other calls skip it. Every path through it returns. */
static size_t for_call(struct filter *filter, struct call call) {
  add(filter, IF_EQUAL(call.numbers[filter->architecture], 0, 0));
  return filter->length - 1;
}

static void end_of_call(struct filter *filter, size_t block) {
  size_t skipped = filter->length - block - 1;
  if (skipped > UINT8_MAX) filter->is_broken = true;
  filter->steps[block].jf = (uint8_t)skipped;
}

static void allow_only(struct filter *filter, struct call call, unsigned argument, const uint32_t *values, size_t count, int error) {
  size_t block = for_call(filter, call);
  add(filter, LOAD_ARGUMENT(argument));
  for (size_t i = 0; i < count; i++) add(filter, IF_EQUAL(values[i], count - i, 0));
  add(filter, REFUSE(error));
  add(filter, ALLOW);
  end_of_call(filter, block);
}

static void allow_without_bits(struct filter *filter, struct call call, unsigned argument, uint32_t bits) {
  size_t block = for_call(filter, call);
  add(filter, LOAD_ARGUMENT(argument));
  add(filter, IF_SET(bits, 0, 1));
  add(filter, REFUSE(EPERM));
  add(filter, ALLOW);
  end_of_call(filter, block);
}

/* Zero as the error: the call does nothing and succeeds. */
static void answer(struct filter *filter, struct call call, int error) {
  size_t block = for_call(filter, call);
  add(filter, REFUSE(error));
  end_of_call(filter, block);
}

/*
 * The kernel identifies a futex that is not private by the file behind its page, and every process that maps that file may wait
 * on it and count the waiters. pthread_join waits on such a futex with a bit set, and only the kernel needs to wake it.
 * A plain wait is answered as if the value had changed, because no thread of the program could end it: libstdc++ waits so
 * while another thread initialises a static variable, and looks again at once.
 */
static void allow_private_futexes(struct filter *filter) {
  size_t block = for_call(filter, call_futex);
  add(filter, LOAD_ARGUMENT(1));
  add(filter, IF_SET(FUTEX_PRIVATE_FLAG, 5, 0));
  add(filter, KEEP_BITS(~(uint32_t)FUTEX_CLOCK_REALTIME));
  add(filter, IF_EQUAL(FUTEX_WAIT_BITSET, 3, 0));
  add(filter, IF_EQUAL(FUTEX_WAIT, 1, 0));
  add(filter, REFUSE(EINVAL));
  add(filter, REFUSE(EAGAIN));
  add(filter, ALLOW);
  end_of_call(filter, block);
}

#define NEW_NAMESPACES                                                                                                 \
  (CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET)

static void check_arguments(struct filter *filter) {
  static const uint32_t local[] = {AF_UNIX}, own_process[] = {0};
  /* Huge pages are counted neither by control groups nor as resident. */
  allow_without_bits(filter, call_mmap, 3, MAP_HUGETLB);
  allow_only(filter, call_madvise, 2, allowed_madvise, COUNT(allowed_madvise), EINVAL);
  allow_only(filter, call_fcntl, 1, allowed_fcntl, COUNT(allowed_fcntl), EPERM);
  allow_only(filter, call_ioctl, 1, allowed_ioctl, COUNT(allowed_ioctl), ENOTTY);
  allow_only(filter, call_prctl, 0, allowed_prctl, COUNT(allowed_prctl), EINVAL);
  allow_without_bits(filter, call_clone, 0, NEW_NAMESPACES);
  /* A program may read and lower its own limits, and not touch those of other processes. */
  allow_only(filter, call_prlimit, 0, own_process, 1, EPERM);
  allow_only(filter, call_socketpair, 0, local, 1, EPERM);
}

/* 32-bit calls have other numbers, and x32 calls other ones again: they would walk past every line below. */
static void begin(struct filter *filter, enum architecture architecture) {
  *filter = (struct filter){.architecture = architecture};
  add(filter, LOAD(arch));
  add(filter, IF_EQUAL(audit_names[architecture], 1, 0));
  add(filter, KILL);
  add(filter, LOAD(nr));
  if (architecture != X86_64) return;
  add(filter, IF_AT_LEAST(FIRST_X32_CALL, 0, 1));
  add(filter, KILL);
}

#define MAX_CALLS 512

struct range {
  uint32_t first;
  uint32_t last;
};

static bool is_listed(struct list list, enum architecture architecture, uint32_t number) {
  for (size_t i = 0; i < list.count; i++)
    if (list.calls[i].numbers[architecture] == number) return true;
  return false;
}

/* The listed numbers as ranges, in order. */
static size_t find_ranges(struct list list, enum architecture architecture, uint32_t first, uint32_t end, struct range *ranges) {
  size_t found = 0;
  for (uint32_t number = first; number < end; number++) {
    if (!is_listed(list, architecture, number)) continue;
    if (found > 0 && ranges[found - 1].last + 1 == number) ranges[found - 1].last = number;
    else ranges[found++] = (struct range){number, number};
  }
  return found;
}

/* A binary search among the ranges, each of which returns one action for a number in it and another for one behind it. */
static void search(struct filter *filter, const struct range *ranges, size_t count, struct sock_filter in, struct sock_filter out) {
  if (count == 1) {
    add(filter, IF_ABOVE(ranges[0].last, 1, 0));
    add(filter, in);
    add(filter, out);
    return;
  }
  size_t half = count / 2, branch = filter->length;
  add(filter, IF_AT_LEAST(ranges[half].first, 0, 0));
  search(filter, ranges, half, in, out);
  size_t lower = filter->length - branch - 1;
  if (lower > UINT8_MAX) filter->is_broken = true;
  filter->steps[branch].jt = (uint8_t)lower;
  search(filter, ranges + half, count - half, in, out);
}

/* Tells the listed numbers apart from the others, among those from `first` on and before `end`. */
static void tell_apart(struct filter *filter, struct list list, uint32_t first, uint32_t end, struct sock_filter in, struct sock_filter out) {
  struct range ranges[MAX_CALLS];
  size_t found = find_ranges(list, filter->architecture, first, end, ranges);
  add(filter, IF_AT_LEAST(ranges[0].first, 1, 0));
  add(filter, out);
  search(filter, ranges, found, in, out);
}

/* Mono would complain of a refusal of sched_setscheduler in the output of the program: it hears that all went well. */
void filter_for_programs(struct filter *filter, enum architecture architecture, bool owns_its_files, bool may_change_files) {
  struct list allowed = may_change_files ? of_validators : of_programs;
  begin(filter, architecture);
  if (!owns_its_files) allow_private_futexes(filter);
  check_arguments(filter);
  answer(filter, call_fsync, EINVAL);
  answer(filter, call_fdatasync, EINVAL);
  answer(filter, call_fadvise, 0);
  answer(filter, call_sched_setscheduler, 0);
  size_t optional = filter->length;
  add(filter, IF_AT_LEAST(FIRST_OPTIONAL_CALL, 0, 0));
  tell_apart(filter, allowed, FIRST_OPTIONAL_CALL, MAX_CALLS, ALLOW, REFUSE(ENOSYS));
  end_of_call(filter, optional);
  tell_apart(filter, allowed, 0, FIRST_OPTIONAL_CALL, ALLOW, REFUSE(EPERM));
}

void filter_for_compilers(struct filter *filter, enum architecture architecture) {
  begin(filter, architecture);
  check_arguments(filter);
  answer(filter, call_sched_setscheduler, 0);
  add(filter, IF_ABOVE(LAST_KNOWN_CALL, 0, 1));
  add(filter, REFUSE(ENOSYS));
  tell_apart(filter, denied_to_compilers, 0, MAX_CALLS, REFUSE(EPERM), ALLOW);
}

/*
 * The last wall before a program starts: no process beside it (threads are fine), no memory behind a file name, and no change of
 * folders unless it is a validator, which has one of its own; the warden itself makes and removes files. clone3 hides its flags behind a pointer, so it does not exist here, and libraries fall back to clone.
 */
void filter_for_start(struct filter *filter, enum architecture architecture, bool may_fork, bool may_change_files) {
  *filter = (struct filter){.architecture = architecture};
  add(filter, LOAD(nr));
  answer(filter, call_clone3, ENOSYS);
  if (may_fork) {
    add(filter, ALLOW);
    return;
  }
  answer(filter, call_memfd_create, EPERM);
  if (!may_change_files) answer(filter, call_mkdirat, EPERM);
  if (!may_change_files) answer(filter, call_unlinkat, EPERM);
  size_t block = for_call(filter, call_clone);
  add(filter, LOAD_ARGUMENT(0));
  add(filter, IF_SET(CLONE_THREAD, 1, 0));
  add(filter, REFUSE(EPERM));
  add(filter, ALLOW);
  end_of_call(filter, block);
  add(filter, ALLOW);
}
