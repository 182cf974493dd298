// expect: run exited 0 saying "held"
// knocks at every door of the kernel that no solution needs; none may even answer
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static const struct {
  const char *name;
  long number;
} calls[] = {
    {"io_uring_setup", SYS_io_uring_setup},
    {"io_uring_enter", SYS_io_uring_enter},
    {"io_uring_register", SYS_io_uring_register},
    {"io_setup", SYS_io_setup},
    {"io_submit", SYS_io_submit},
    {"io_getevents", SYS_io_getevents},
    {"io_destroy", SYS_io_destroy},
    {"bpf", SYS_bpf},
    {"perf_event_open", SYS_perf_event_open},
    {"userfaultfd", SYS_userfaultfd},
    {"keyctl", SYS_keyctl},
    {"add_key", SYS_add_key},
    {"request_key", SYS_request_key},
    {"seccomp", SYS_seccomp},
    {"personality", SYS_personality},
    {"syslog", SYS_syslog},
    {"reboot", SYS_reboot},
    {"kexec_load", SYS_kexec_load},
    {"init_module", SYS_init_module},
    {"delete_module", SYS_delete_module},
    {"acct", SYS_acct},
    {"swapon", SYS_swapon},
    {"settimeofday", SYS_settimeofday},
    {"clock_settime", SYS_clock_settime},
    {"adjtimex", SYS_adjtimex},
    {"clock_adjtime", SYS_clock_adjtime},
    {"open_by_handle_at", SYS_open_by_handle_at},
    {"name_to_handle_at", SYS_name_to_handle_at},
    {"fanotify_init", SYS_fanotify_init},
    {"inotify_init1", SYS_inotify_init1},
    {"quotactl", SYS_quotactl},
    {"vmsplice", SYS_vmsplice},
    {"tee", SYS_tee},
    {"mbind", SYS_mbind},
    {"set_mempolicy", SYS_set_mempolicy},
    {"move_pages", SYS_move_pages},
    {"process_madvise", SYS_process_madvise},
    {"pidfd_open", SYS_pidfd_open},
    {"pidfd_getfd", SYS_pidfd_getfd},
    {"pidfd_send_signal", SYS_pidfd_send_signal},
    {"landlock_create_ruleset", SYS_landlock_create_ruleset},
    {"mknodat", SYS_mknodat},
    {"sched_setattr", SYS_sched_setattr},
    {"ioprio_set", SYS_ioprio_set},
    {"sync", SYS_sync},
    {"syncfs", SYS_syncfs},
};

int main(void) {
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
    errno = 0;
    long answer = syscall(calls[i].number, 0, 0, 0, 0, 0, 0);
    if (answer >= 0 || (errno != EPERM && errno != ENOSYS))
      printf("ESCAPED: %s said %ld, %s\n", calls[i].name, answer, strerror(errno));
  }
  puts("held");
}
