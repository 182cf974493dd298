/*
 * The walls around a program, beyond those that bubblewrap built: what it may ask the kernel, how much it may use, who it
 * is. The long list of forbidden calls is installed once, in the warden, and inherited: loading a filter costs time for
 * each of its lines. Before each program only a short one is added.
 */
#include "warden.h"
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Nobody may read our memory or our descriptors, also where a program runs under our own user id. */
void hide_from_debuggers(void) {
  if (prctl(PR_SET_DUMPABLE, 0) < 0) die("cannot hide");
}

/* Whatever we hold is closed when a program is started; before that, run.c closes it by number as well. */
void keep_descriptors_from_programs(void) {
  if (close_range(3, ~0u, CLOSE_RANGE_CLOEXEC) < 0) die("cannot mark descriptors");
}

/*
 * Calls that no program needs and that reach deep into the kernel, other processes or the machine. Names that an
 * architecture does not have are skipped; calls that are newer than every name here are forbidden by their number.
 */
static const char *const dangerous_calls[] = {
    /* other processes */
    "ptrace", "process_vm_readv", "process_vm_writev", "kcmp", "pidfd_getfd", "pidfd_send_signal", "process_madvise",
    "process_mrelease", "setpriority", "ioprio_set", "sched_setparam", "sched_setscheduler", "sched_setattr",
    "sched_setaffinity", "migrate_pages", "move_pages",
    /* the kernel itself */
    "perf_event_open", "bpf", "keyctl", "add_key", "request_key", "io_uring_setup", "io_uring_enter",
    "io_uring_register", "io_setup", "io_destroy", "io_submit", "io_cancel", "io_getevents", "io_pgetevents",
    "userfaultfd", "init_module", "finit_module", "delete_module", "create_module", "kexec_load",
    "kexec_file_load", "syslog", "acct", "quotactl", "quotactl_fd", "iopl", "ioperm", "modify_ldt", "personality",
    "lookup_dcookie", "nfsservctl", "vm86", "vm86old", "uselib", "ustat", "sysfs", "_sysctl", "get_kernel_syms",
    "query_module", "seccomp", "landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self",
    "lsm_get_self_attr", "lsm_set_self_attr", "lsm_list_modules", "map_shadow_stack",
    /* namespaces and mounts */
    "unshare", "setns", "mount", "umount", "umount2", "pivot_root", "chroot", "move_mount", "open_tree", "fsopen",
    "fsconfig", "fsmount", "fspick", "mount_setattr", "statmount", "listmount", "open_tree_attr", "swapon", "swapoff",
    /* the machine; syncing writes out the files of everybody on it */
    "sync", "syncfs", "reboot", "sethostname", "setdomainname", "settimeofday", "clock_settime", "clock_adjtime", "adjtimex", "stime",
    "vhangup",
    /* the network: a network namespace does not hold vsock; a pair of sockets must keep its small buffers */
    "socket", "socketcall", "bind", "connect", "listen", "accept", "accept4", "setsockopt",
    /* memory and messages that outlive a process or hide from its limits */
    "shmget", "shmat", "shmctl", "shmdt", "msgget", "msgsnd", "msgrcv", "msgctl", "semget", "semop", "semctl",
    "semtimedop", "ipc", "mq_open", "mq_unlink", "mq_timedsend", "mq_timedreceive", "mq_notify", "mq_getsetattr",
    "memfd_secret", "mbind", "set_mempolicy", "set_mempolicy_home_node", "vmsplice", "tee", "remap_file_pages",
    /* files by other ways than their names, and what may be changed through a descriptor that can only be read */
    "name_to_handle_at", "open_by_handle_at", "fanotify_init", "fanotify_mark", "inotify_init", "inotify_init1",
    "inotify_add_watch", "setxattr", "lsetxattr", "fsetxattr", "setxattrat", "removexattr", "lremovexattr",
    "fremovexattr", "removexattrat", "mknod", "mknodat", "file_getattr", "file_setattr",
};

/* What compilers do to their own files, and a program in a run has no business with. */
static const char *const file_changes[] = {
    "chown", "fchown", "lchown", "fchownat", "chmod", "fchmod", "fchmodat", "fchmodat2", "utime", "utimes", "utimensat",
    "futimesat", "flock",
};

static void deny(scmp_filter_ctx filter, const char *const *names, size_t count) {
  for (size_t i = 0; i < count; i++) {
    int call = seccomp_syscall_resolve_name(names[i]);
    if (call == __NR_SCMP_ERROR || call < 0) continue; /* unknown here, or not of this architecture */
    if (seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), call, 0) < 0) die("cannot forbid a call");
  }
}

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define NEW_NAMESPACES                                                                                                 \
  (CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET)

void deny_dangerous_calls(void) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  if (!filter) die("cannot begin the filter");
  /* 32-bit calls have other numbers, so they would walk past every line below. */
  seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
  seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2);
  deny(filter, dangerous_calls, COUNT(dangerous_calls));
  if (!box.may_fork) deny(filter, file_changes, COUNT(file_changes));
  for (unsigned bit = 0; bit < 32; bit++) {
    uint64_t flag = 1ull << bit;
    if (!(NEW_NAMESPACES & flag)) continue;
    seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(clone), 1, SCMP_A0(SCMP_CMP_MASKED_EQ, flag, flag));
  }
  /* Java's file channels begin with a pair of local sockets, which reaches nobody. */
  seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(socketpair), 1, SCMP_A0(SCMP_CMP_NE, AF_UNIX));
  /* Limits of its own a program may read and lower; those of others it may not touch. */
  seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(prlimit64), 1, SCMP_A0(SCMP_CMP_NE, 0));
  /* Huge pages are counted neither by control groups nor as resident. */
  seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(mmap), 1,
                   SCMP_A3(SCMP_CMP_MASKED_EQ, MAP_HUGETLB, MAP_HUGETLB));
  /* TIOCSTI types into terminals and TIOCLINUX pastes; there is no terminal here, but the calls are known for trouble. */
  seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(ioctl), 1, SCMP_A1(SCMP_CMP_MASKED_EQ, 0xffffffff, 0x5412));
  seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(ioctl), 1, SCMP_A1(SCMP_CMP_MASKED_EQ, 0xffffffff, 0x541c));
  if (seccomp_load(filter) < 0) die("cannot load the filter");
  seccomp_release(filter);
}

#if defined(__x86_64__)
#define THIS_ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define THIS_ARCH AUDIT_ARCH_AARCH64
#else
#error "The warden knows x86-64 and aarch64"
#endif

/* Calls with a higher number were not there when this was written. 470 is where Linux 6.17 ends. */
#define NEWEST_KNOWN_CALL 470

#define RETURN(action) BPF_STMT(BPF_RET | BPF_K, (action))
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define IF_EQUAL(value, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), (then), (otherwise))
#define IF_ABOVE(value, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, (value), (then), (otherwise))
#define IF_SET(bits, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), (then), (otherwise))
#define REFUSE(error) RETURN(SECCOMP_RET_ERRNO | (error))

/*
 * The last wall before a program starts: no process beside it (threads are fine), no memory behind a file name. clone3
 * hides its flags behind a pointer, so it does not exist here, and libraries fall back to clone.
 */
int deny_new_processes(bool may_fork) {
  struct sock_filter for_compilers[] = {
      LOAD(nr),
      IF_EQUAL(__NR_clone3, 0, 1),
      REFUSE(ENOSYS),
      IF_ABOVE(NEWEST_KNOWN_CALL, 0, 1),
      REFUSE(ENOSYS),
      RETURN(SECCOMP_RET_ALLOW),
  };
  struct sock_filter for_programs[] = {
      LOAD(nr),
      IF_EQUAL(__NR_clone3, 0, 1),
      REFUSE(ENOSYS),
      IF_ABOVE(NEWEST_KNOWN_CALL, 0, 1),
      REFUSE(ENOSYS),
      IF_EQUAL(__NR_memfd_create, 0, 1),
      REFUSE(EPERM),
      IF_EQUAL(__NR_pidfd_open, 0, 1),
      REFUSE(EPERM),
#ifdef __NR_fork
      IF_EQUAL(__NR_fork, 0, 1),
      REFUSE(EPERM),
      IF_EQUAL(__NR_vfork, 0, 1),
      REFUSE(EPERM),
#endif
      IF_EQUAL(__NR_clone, 1, 0),
      RETURN(SECCOMP_RET_ALLOW),
      LOAD(args[0]),
      IF_SET(CLONE_THREAD, 0, 1),
      RETURN(SECCOMP_RET_ALLOW),
      REFUSE(EPERM),
  };
  struct sock_fprog program = {.len = COUNT(for_programs), .filter = for_programs};
  struct sock_fprog compiler = {.len = COUNT(for_compilers), .filter = for_compilers};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, may_fork ? &compiler : &program);
}

static int limit(int resource, uint64_t value) {
  struct rlimit both = {.rlim_cur = (rlim_t)value, .rlim_max = (rlim_t)value};
  return setrlimit(resource, &both);
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
  failed |= limit(RLIMIT_STACK, limits->stack_bytes);
  failed |= limit(RLIMIT_MEMLOCK, 0);
  failed |= limit(RLIMIT_MSGQUEUE, 0);
  failed |= limit(RLIMIT_SIGPENDING, 1024);
  failed |= limit(RLIMIT_NPROC, limits->processes);
  if (limits->address_space_bytes > 0) failed |= limit(RLIMIT_AS, limits->address_space_bytes);
  return failed;
}

/* As root every box has user ids of its own, so that one slot's limits and signals never touch another's. */
int become_nobody(void) {
  if (!box.switches_user) return 0;
  if (setgroups(0, NULL) < 0) return -1;
  if (setresgid(box.gid, box.gid, box.gid) < 0) return -1;
  return setresuid(box.uid, box.uid, box.uid);
}

/* Whoever started us may have ignored or blocked signals; we ignore one, lest a pipe that nobody reads ends us. */
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
