// expect: compile rejected saying "too long"
// has a class whose name is short in letters and too long in bytes
public class öööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööööö {
    public static void main(String[] values) {}
}
