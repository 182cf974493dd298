// hands values over with wait and notifyAll
// out: 0 1 2 3 4
public class Main {
    private Integer slot;

    synchronized void put(int value) throws InterruptedException {
        while (slot != null) wait();
        slot = value;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (slot == null) wait();
        int value = slot;
        slot = null;
        notifyAll();
        return value;
    }

    public static void main(String[] args) throws Exception {
        Main box = new Main();
        new Thread(() -> {
            try {
                for (int i = 0; i < 5; i++) box.put(i);
            } catch (InterruptedException ignored) {
            }
        }).start();
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < 5; i++) all.append(box.take()).append(i < 4 ? " " : "");
        System.out.println(all);
    }
}
