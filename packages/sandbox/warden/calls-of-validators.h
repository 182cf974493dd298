/*
 * What a validator may do beyond the calls of a program: it has a folder of its own for feedback, in which checkers make and
 * remove temporary files and folders. Everything else in its box stays read-only, and no call makes a link or changes rights.
 */
X86(rename, 82) X86(mkdir, 83) X86(rmdir, 84) X86(creat, 85) X86(unlink, 87) BOTH(truncate, 76, 45)
BOTH(renameat, 264, 38) BOTH(renameat2, 316, 276)
