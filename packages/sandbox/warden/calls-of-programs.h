/*
 * The calls that a program in a test run may make: what C, C++, Java, Python and JavaScript were seen to use, and
 * their near relatives. Some are allowed with certain arguments only: filter.c lists them.
 *
 * BOTH(name, number on x86-64, number on aarch64), X86(name, number) for calls that aarch64 does not have, and
 * EVERYWHERE(name, number) from 424 on, where all architectures count alike. Included by filter.c, which defines these.
 */
/* input and output */
BOTH(read, 0, 63) BOTH(write, 1, 64) BOTH(readv, 19, 65) BOTH(writev, 20, 66) BOTH(pread64, 17, 67)
BOTH(pwrite64, 18, 68) BOTH(preadv, 295, 69) BOTH(pwritev, 296, 70) X86(open, 2) BOTH(openat, 257, 56)
BOTH(close, 3, 57) EVERYWHERE(close_range, 436) BOTH(lseek, 8, 62) BOTH(dup, 32, 23) X86(dup2, 33) BOTH(dup3, 292, 24)
BOTH(fcntl, 72, 25) BOTH(ioctl, 16, 29) X86(pipe, 22) BOTH(pipe2, 293, 59) X86(poll, 7) BOTH(ppoll, 271, 73)
X86(select, 23) BOTH(pselect6, 270, 72) X86(epoll_create, 213) BOTH(epoll_create1, 291, 20) BOTH(epoll_ctl, 233, 21)
X86(epoll_wait, 232) BOTH(epoll_pwait, 281, 22) EVERYWHERE(epoll_pwait2, 441) X86(eventfd, 284)
BOTH(eventfd2, 290, 19) BOTH(timerfd_create, 283, 85) BOTH(timerfd_settime, 286, 86) BOTH(timerfd_gettime, 287, 87)
BOTH(sendfile, 40, 71)
/* files, all of which can only be read */
X86(stat, 4) X86(lstat, 6) BOTH(fstat, 5, 80) BOTH(newfstatat, 262, 79) BOTH(statx, 332, 291) X86(access, 21)
BOTH(faccessat, 269, 48) EVERYWHERE(faccessat2, 439) X86(readlink, 89) BOTH(readlinkat, 267, 78) X86(getdents, 78)
BOTH(getdents64, 217, 61) BOTH(getcwd, 79, 17) BOTH(chdir, 80, 49) BOTH(fchdir, 81, 50) BOTH(umask, 95, 166)
/* memory */
BOTH(mmap, 9, 222) BOTH(munmap, 11, 215) BOTH(mprotect, 10, 226) BOTH(mremap, 25, 216) BOTH(brk, 12, 214)
BOTH(madvise, 28, 233) BOTH(pkey_alloc, 330, 289) BOTH(pkey_free, 331, 290) BOTH(pkey_mprotect, 329, 288)
/* the process itself */
BOTH(execve, 59, 221) BOTH(exit, 60, 93) BOTH(exit_group, 231, 94) BOTH(getpid, 39, 172) BOTH(getppid, 110, 173)
BOTH(gettid, 186, 178) BOTH(getuid, 102, 174) BOTH(geteuid, 107, 175) BOTH(getgid, 104, 176) BOTH(getegid, 108, 177)
BOTH(getresuid, 118, 148) BOTH(getresgid, 120, 150) BOTH(getgroups, 115, 158) BOTH(getpgid, 121, 155)
X86(getpgrp, 111) BOTH(getsid, 124, 156) BOTH(getrlimit, 97, 163) BOTH(setrlimit, 160, 164) BOTH(prlimit64, 302, 261)
BOTH(getrusage, 98, 165) BOTH(times, 100, 153) BOTH(uname, 63, 160) BOTH(sysinfo, 99, 179) BOTH(capget, 125, 90)
BOTH(prctl, 157, 167) X86(arch_prctl, 158) BOTH(wait4, 61, 260) BOTH(waitid, 247, 95) BOTH(restart_syscall, 219, 128)
/* threads */
BOTH(clone, 56, 220) BOTH(set_tid_address, 218, 96) BOTH(set_robust_list, 273, 99) BOTH(rseq, 334, 293)
BOTH(futex, 202, 98) BOTH(sched_yield, 24, 124) BOTH(sched_getaffinity, 204, 123) BOTH(sched_getparam, 143, 121)
BOTH(sched_getscheduler, 145, 120) BOTH(sched_get_priority_max, 146, 125) BOTH(sched_get_priority_min, 147, 126)
BOTH(getpriority, 140, 141) BOTH(getcpu, 309, 168)
/* signals */
BOTH(kill, 62, 129) BOTH(tkill, 200, 130) BOTH(tgkill, 234, 131) BOTH(rt_sigaction, 13, 134)
BOTH(rt_sigprocmask, 14, 135) BOTH(rt_sigreturn, 15, 139) BOTH(rt_sigpending, 127, 136)
BOTH(rt_sigtimedwait, 128, 137) BOTH(rt_sigsuspend, 130, 133) BOTH(rt_sigqueueinfo, 129, 138)
BOTH(rt_tgsigqueueinfo, 297, 240) BOTH(sigaltstack, 131, 132) X86(pause, 34) X86(alarm, 37) BOTH(getitimer, 36, 102)
BOTH(setitimer, 38, 103) BOTH(timer_create, 222, 107) BOTH(timer_settime, 223, 110) BOTH(timer_gettime, 224, 108)
BOTH(timer_getoverrun, 225, 109) BOTH(timer_delete, 226, 111)
/* time and chance */
X86(time, 201) BOTH(gettimeofday, 96, 169) BOTH(nanosleep, 35, 101) BOTH(clock_nanosleep, 230, 115)
BOTH(clock_gettime, 228, 113) BOTH(clock_getres, 229, 114) BOTH(getrandom, 318, 278)
/* a pair of local sockets, with which Java's file channels and Python's event loops begin; it reaches no other process */
BOTH(socketpair, 53, 199) BOTH(getsockname, 51, 204) BOTH(getpeername, 52, 205) BOTH(getsockopt, 55, 209)
BOTH(shutdown, 48, 210) BOTH(sendto, 44, 206) BOTH(recvfrom, 45, 207)
/* what the warden needs for itself or for starting a program; the second filter takes the dangerous ones away */
BOTH(ftruncate, 77, 46) BOTH(setsid, 112, 157) BOTH(setgroups, 116, 159) BOTH(setresgid, 119, 149) BOTH(setresuid, 117, 147)
EVERYWHERE(clone3, 435) BOTH(memfd_create, 319, 279) BOTH(mkdirat, 258, 34) BOTH(unlinkat, 263, 35)
