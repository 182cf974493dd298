// expect: compile rejected saying "error"
// makes a hundred thousand mistakes, each of which the compiler wants to tell at length
#define ONE template <class T> void f(T t) { t + x y z; } a b c;
#define TEN ONE ONE ONE ONE ONE ONE ONE ONE ONE ONE
#define HUNDRED TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN
#define THOUSAND HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED
#define MANY THOUSAND THOUSAND THOUSAND THOUSAND THOUSAND THOUSAND THOUSAND THOUSAND THOUSAND THOUSAND
MANY MANY MANY MANY MANY MANY MANY MANY MANY MANY
int main() {}
