// expect: run killed memory-limit | exited 1 | exited 0 saying "held" | timed-out idle | timed-out cpu | signalled 6
// starts threads until it gets no more
class Main {
    public static void main(String[] values) throws Exception {
        int started = 0;
        try {
            for (; started < 1000; started++) {
                Thread thread = new Thread(null, () -> {
                    try {
                        Thread.sleep(100000);
                    } catch (InterruptedException over) {
                        return;
                    }
                }, "sleeper", 65536);
                thread.setDaemon(true);
                thread.start();
            }
        } catch (Throwable refused) {
            System.out.println("held");
        }
        if (started > 64) System.out.println("ESCAPED: " + started + " threads");
    }
}
