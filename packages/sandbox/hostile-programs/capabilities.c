// expect: run exited 0 saying "held"
// looks for a capability that something it executes could get back
#include <errno.h>
#include <linux/capability.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
  for (int capability = 0; capability < 64; capability++)
    if (prctl(PR_CAPBSET_READ, capability, 0, 0, 0) > 0) printf("ESCAPED: capability %d is in the bounding set\n", capability);
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct sets[2] = {{0}};
  if (syscall(SYS_capget, &header, sets) < 0) puts("ESCAPED: nothing is known about capabilities");
  for (int i = 0; i < 2; i++)
    if (sets[i].effective | sets[i].permitted | sets[i].inheritable) puts("ESCAPED: it has capabilities");
  puts("held");
}
