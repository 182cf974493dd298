/*
 * The walls around a program, beyond those that bubblewrap built: what it may ask the kernel, how much it may use, who it
 * is. The filters themselves are in filter.c.
 */
#include "filter.h"
#include "warden.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* No program may read our memory or our descriptors, even if it runs under our user id. */
void hide_from_debuggers(void) {
  if (prctl(PR_SET_DUMPABLE, 0) < 0) die("cannot hide");
}

/* Whatever we hold is closed when a program is started; before that, run.c closes it by number as well. */
void keep_descriptors_from_programs(void) {
  if (close_range(3, ~0u, CLOSE_RANGE_CLOEXEC) < 0) die("cannot mark descriptors");
}

#if defined(__x86_64__)
#define THIS_ARCHITECTURE X86_64
#elif defined(__aarch64__)
#define THIS_ARCHITECTURE AARCH64
#else
#error "The warden knows x86-64 and aarch64"
#endif

/* Zero, or -1 with errno. A filter with a line that could not be made is never loaded. */
static int load(const struct filter *filter) {
  errno = EINVAL;
  if (filter->is_broken || filter->length == 0) return -1;
  struct sock_fprog program = {.len = (unsigned short)filter->length, .filter = (struct sock_filter *)(uintptr_t)filter->steps};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return -1;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

static struct filter at_start;

/* Once per box; the short filter is prepared too, because it is loaded between clone and exec. */
void deny_dangerous_calls(void) {
  static struct filter filter;
  if (box.may_fork) filter_for_compilers(&filter, THIS_ARCHITECTURE);
  else filter_for_programs(&filter, THIS_ARCHITECTURE, box.owns_its_files, has_feedback_folder());
  filter_for_start(&at_start, THIS_ARCHITECTURE, box.may_fork, has_feedback_folder());
  if (load(&filter) < 0) die("cannot load the filter");
}

/* In the program's process. */
int deny_new_processes(void) {
  return load(&at_start);
}

/* No program of the box can ever have a capability, whatever it executes; the warden keeps the few it works with. */
void drop_capabilities(void) {
  for (int capability = 0; prctl(PR_CAPBSET_READ, capability, 0, 0, 0) >= 0; capability++)
    if (prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) < 0) die("cannot empty the bounding set");
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct sets[_LINUX_CAPABILITY_U32S_3] = {0};
  uint32_t kept = box.switches_user ? 1u << CAP_SETUID | 1u << CAP_SETGID | 1u << CAP_KILL : 0;
  sets[0].permitted = sets[0].effective = kept;
  if (syscall(SYS_capset, &header, sets) < 0) die("cannot give up capabilities");
}

static int limit(int resource, uint64_t value) {
  struct rlimit both = {.rlim_cur = (rlim_t)value, .rlim_max = (rlim_t)value};
  return setrlimit(resource, &both);
}

/*
 * The bound that can be raised stays open: many programs begin with setrlimit(RLIMIT_STACK, infinity) and fail when they may
 * not. A stack is memory like any other, and its limit holds.
 */
static int limit_stack(uint64_t bytes) {
  struct rlimit both;
  if (getrlimit(RLIMIT_STACK, &both) < 0) return -1;
  both.rlim_cur = (rlim_t)bytes;
  return setrlimit(RLIMIT_STACK, &both);
}

/* In the program's process. Zero, or -1 with errno: then it is not started. */
int limit_resources(const struct limits *limits) {
  /* Behind the warden's own clock, should it be late; compilers start others, each of which has this clock alone. */
  uint64_t cpu_seconds = limits->cpu_us / 1000000 + (box.may_fork ? 0 : 2);
  int failed = 0;
  /* Not zero: a core_pattern that pipes to a handler is skipped for exactly 1. */
  failed |= limit(RLIMIT_CORE, 1);
  failed |= limit(RLIMIT_CPU, cpu_seconds);
  failed |= limit(RLIMIT_NOFILE, box.may_fork ? 1024 : 64);
  failed |= limit(RLIMIT_FSIZE, limits->file_bytes);
  failed |= limit_stack(limits->stack_bytes);
  failed |= limit(RLIMIT_MEMLOCK, 0);
  failed |= limit(RLIMIT_MSGQUEUE, 0);
  failed |= limit(RLIMIT_SIGPENDING, 1024);
  failed |= limit(RLIMIT_NPROC, limits->processes);
  if (limits->address_space_bytes > 0) failed |= limit(RLIMIT_AS, limits->address_space_bytes);
  return failed;
}

/*
 * As root, every box has its own user ids, so that one slot's limits and signals never affect another's. The library's calls
 * would ask our other threads to change theirs, too, and the program's process has none of them.
 */
int become_nobody(void) {
  if (!box.switches_user) return 0;
  if (syscall(SYS_setgroups, 0, NULL) < 0) return -1;
  if (syscall(SYS_setresgid, box.gid, box.gid, box.gid) < 0) return -1;
  return (int)syscall(SYS_setresuid, box.uid, box.uid, box.uid);
}

/* Our parent may have ignored or blocked signals; we ignore SIGPIPE, so that a closed pipe does not end us. */
void settle_signals(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  signal(SIGPIPE, SIG_IGN);
}

/* A program starts with every signal as it was born: none blocked, none ignored. */
void forget_signals(void) {
  signal(SIGPIPE, SIG_DFL);
}
