// expect: compile rejected
// has the compiler run a loop without end, which takes its memory
int spin()
{
    int[] all;
    for (;;) all ~= 1;
}

enum value = spin();

void main()
{
}
