// counts and prints wide characters
// in: hello wide world
// out: OLLEH EDIW DLROW (16)
#include <locale.h>
#include <wchar.h>
#include <wctype.h>

int main(void) {
  setlocale(LC_ALL, "");
  wchar_t word[100];
  int letters = 0;
  while (wscanf(L"%99ls", word) == 1) {
    for (size_t i = wcslen(word); i-- > 0;) wprintf(L"%lc", towupper(word[i]));
    wprintf(L" ");
    letters += (int)wcslen(word) + 1;
  }
  wprintf(L"(%d)\n", letters - 1);
}
