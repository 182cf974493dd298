// starts threads, and computes with integers of any size
// out: 5050 815915283247897734345611269596115894272000000000
import core.atomic, core.thread, std.bigint, std.stdio;

shared long total;

void main()
{
    Thread[] threads;
    foreach (t; 0 .. 4)
    {
        (int first) {
            threads ~= new Thread({ for (int i = first; i <= 100; i += 4) atomicOp!"+="(total, i); }).start();
        }(t + 1);
    }
    foreach (thread; threads) thread.join();
    auto product = BigInt(1);
    foreach (i; 2 .. 41) product *= i;
    writeln(total, " ", product);
}
