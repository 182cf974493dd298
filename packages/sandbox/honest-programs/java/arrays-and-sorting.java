// sorts arrays of objects with comparators
// in: 3
// in: bob 20
// in: ann 20
// in: eve 10
// out: eve ann bob
// out: [1, 2, 3] [[1, 0], [0, 1]]
import java.util.*;

public class Main {
    static class Person {
        String name;
        int age;

        Person(String name, int age) {
            this.name = name;
            this.age = age;
        }

        int getAge() {
            return age;
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        Person[] people = new Person[in.nextInt()];
        for (int i = 0; i < people.length; i++) people[i] = new Person(in.next(), in.nextInt());
        Arrays.sort(people, Comparator.comparingInt(Person::getAge).thenComparing(p -> p.name));
        for (Person p : people) System.out.print(p.name + " ");
        System.out.println();
        int[] numbers = {3, 1, 2};
        Arrays.sort(numbers);
        System.out.println(Arrays.toString(numbers) + " " + Arrays.deepToString(new int[][] {{1, 0}, {0, 1}}));
    }
}
