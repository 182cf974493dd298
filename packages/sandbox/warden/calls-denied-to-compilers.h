/*
 * The calls that compilers are denied: they reach deep into the kernel, other processes or the machine. Compilers differ
 * from system to system, so everything else up to LAST_KNOWN_CALL is theirs.
 *
 * BOTH(name, number on x86-64, number on aarch64), X86(name, number) for calls that aarch64 does not have, and
 * EVERYWHERE(name, number) from 424 on, where all architectures count alike. Included by filter.c, which defines these.
 */
/* other processes */
BOTH(ptrace, 101, 117) BOTH(process_vm_readv, 310, 270) BOTH(process_vm_writev, 311, 271) BOTH(kcmp, 312, 272)
EVERYWHERE(pidfd_getfd, 438) EVERYWHERE(pidfd_send_signal, 424) EVERYWHERE(process_madvise, 440)
EVERYWHERE(process_mrelease, 448) BOTH(setpriority, 141, 140) BOTH(ioprio_set, 251, 30) BOTH(sched_setparam, 142, 118)
BOTH(sched_setscheduler, 144, 119) BOTH(sched_setattr, 314, 274) BOTH(sched_setaffinity, 203, 122)
BOTH(migrate_pages, 256, 238) BOTH(move_pages, 279, 239)
/* the kernel itself */
BOTH(perf_event_open, 298, 241) BOTH(bpf, 321, 280) BOTH(keyctl, 250, 219) BOTH(add_key, 248, 217)
BOTH(request_key, 249, 218) EVERYWHERE(io_uring_setup, 425) EVERYWHERE(io_uring_enter, 426)
EVERYWHERE(io_uring_register, 427) BOTH(io_setup, 206, 0) BOTH(io_destroy, 207, 1) BOTH(io_submit, 209, 2)
BOTH(io_cancel, 210, 3) BOTH(io_getevents, 208, 4) BOTH(io_pgetevents, 333, 292) BOTH(userfaultfd, 323, 282)
BOTH(init_module, 175, 105) BOTH(finit_module, 313, 273) BOTH(delete_module, 176, 106) X86(create_module, 174)
BOTH(kexec_load, 246, 104) BOTH(kexec_file_load, 320, 294) BOTH(syslog, 103, 116) BOTH(acct, 163, 89)
BOTH(quotactl, 179, 60) EVERYWHERE(quotactl_fd, 443) X86(iopl, 172) X86(ioperm, 173) X86(modify_ldt, 154)
BOTH(personality, 135, 92) BOTH(lookup_dcookie, 212, 18) BOTH(nfsservctl, 180, 42) X86(uselib, 134) X86(ustat, 136)
X86(sysfs, 139) X86(_sysctl, 156) X86(get_kernel_syms, 177) X86(query_module, 178) BOTH(seccomp, 317, 277)
EVERYWHERE(landlock_create_ruleset, 444) EVERYWHERE(landlock_add_rule, 445) EVERYWHERE(landlock_restrict_self, 446)
/* namespaces and mounts */
BOTH(unshare, 272, 97) BOTH(setns, 308, 268) BOTH(mount, 165, 40) BOTH(umount2, 166, 39) BOTH(pivot_root, 155, 41)
BOTH(chroot, 161, 51) EVERYWHERE(move_mount, 429) EVERYWHERE(open_tree, 428) EVERYWHERE(fsopen, 430)
EVERYWHERE(fsconfig, 431) EVERYWHERE(fsmount, 432) EVERYWHERE(fspick, 433) EVERYWHERE(mount_setattr, 442)
BOTH(swapon, 167, 224) BOTH(swapoff, 168, 225)
/* the machine; syncing writes out the files of all its users */
BOTH(sync, 162, 81) BOTH(syncfs, 306, 267) BOTH(reboot, 169, 142) BOTH(sethostname, 170, 161)
BOTH(setdomainname, 171, 162) BOTH(settimeofday, 164, 170) BOTH(clock_settime, 227, 112) BOTH(clock_adjtime, 305, 266)
BOTH(adjtimex, 159, 171) BOTH(vhangup, 153, 58)
/* the network: a network namespace does not hold vsock; a pair of sockets keeps its small buffers and passes no descriptors */
BOTH(socket, 41, 198) BOTH(bind, 49, 200) BOTH(connect, 42, 203) BOTH(listen, 50, 201) BOTH(accept, 43, 202)
BOTH(accept4, 288, 242) BOTH(setsockopt, 54, 208) BOTH(sendmsg, 46, 211) BOTH(recvmsg, 47, 212)
BOTH(sendmmsg, 307, 269) BOTH(recvmmsg, 299, 243)
/* memory and messages that outlive a process or hide from its limits */
BOTH(shmget, 29, 194) BOTH(shmat, 30, 196) BOTH(shmctl, 31, 195) BOTH(shmdt, 67, 197) BOTH(msgget, 68, 186)
BOTH(msgsnd, 69, 189) BOTH(msgrcv, 70, 188) BOTH(msgctl, 71, 187) BOTH(semget, 64, 190) BOTH(semop, 65, 193)
BOTH(semctl, 66, 191) BOTH(semtimedop, 220, 192) BOTH(mq_open, 240, 180) BOTH(mq_unlink, 241, 181)
BOTH(mq_timedsend, 242, 182) BOTH(mq_timedreceive, 243, 183) BOTH(mq_notify, 244, 184) BOTH(mq_getsetattr, 245, 185)
EVERYWHERE(memfd_secret, 447) BOTH(mbind, 237, 235) BOTH(set_mempolicy, 238, 237)
EVERYWHERE(set_mempolicy_home_node, 450) BOTH(vmsplice, 278, 75) BOTH(tee, 276, 77) BOTH(remap_file_pages, 216, 234)
/* what two boxes could share through a file that both can only read: locks, watches, its place in the page cache */
BOTH(flock, 73, 32) BOTH(fanotify_init, 300, 262) BOTH(fanotify_mark, 301, 263) X86(inotify_init, 253)
BOTH(inotify_init1, 294, 26) BOTH(inotify_add_watch, 254, 27) BOTH(mincore, 27, 232) BOTH(fadvise64, 221, 223)
BOTH(readahead, 187, 213) BOTH(preadv2, 327, 286) BOTH(pwritev2, 328, 287)
/* files by other ways than their names, and what may be changed through a descriptor that can only be read */
BOTH(name_to_handle_at, 303, 264) BOTH(open_by_handle_at, 304, 265) BOTH(setxattr, 188, 5) BOTH(lsetxattr, 189, 6)
BOTH(fsetxattr, 190, 7) BOTH(removexattr, 197, 14) BOTH(lremovexattr, 198, 15) BOTH(fremovexattr, 199, 16)
X86(mknod, 133) BOTH(mknodat, 259, 33)
