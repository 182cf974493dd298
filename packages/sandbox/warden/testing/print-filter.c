/*
 * Prints the seccomp filters of both architectures, a line per step, for filter.test.ts. Compiling it checks the numbers in
 * the tables against the headers of this machine.
 */
#include "../filter.h"
#include <stdio.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
#define BOTH(name, x86, arm) _Static_assert(__NR_##name == (x86), #name);
#define X86(name, x86) _Static_assert(__NR_##name == (x86), #name);
#else
#define BOTH(name, x86, arm) _Static_assert(__NR_##name == (arm), #name);
#define X86(name, x86)
#endif
#define EVERYWHERE(name, number) _Static_assert(__NR_##name == (number), #name);
#include "../calls-denied-to-compilers.h"
#include "../calls-of-programs.h"
#include "../calls-of-validators.h"

static void print(const char *name, const struct filter *filter) {
  if (filter->is_broken) printf("broken %s\n", name);
  for (size_t i = 0; i < filter->length; i++) {
    const struct sock_filter *step = &filter->steps[i];
    printf("%s-%s %u %u %u %u\n", filter->architecture == X86_64 ? "x64" : "arm64", name, step->code, step->jt, step->jf, step->k);
  }
}

int main(void) {
  static struct filter filter;
  for (enum architecture each = X86_64; each < ARCHITECTURES; each++) {
    filter_for_programs(&filter, each, false, false);
    print("programs", &filter);
    filter_for_programs(&filter, each, true, false);
    print("programs-with-own-files", &filter);
    filter_for_programs(&filter, each, true, true);
    print("validators", &filter);
    filter_for_compilers(&filter, each);
    print("compilers", &filter);
    filter_for_start(&filter, each, false, false);
    print("start", &filter);
    filter_for_start(&filter, each, false, true);
    print("start-of-validators", &filter);
  }
}
