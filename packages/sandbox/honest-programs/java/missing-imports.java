// forgets to import Scanner, List and ArrayList
// in: 2 1
// out: [1, 2]
public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        List<Integer> numbers = new ArrayList<>();
        while (in.hasNextInt()) numbers.add(in.nextInt());
        numbers.sort(null);
        System.out.println(numbers);
    }
}
