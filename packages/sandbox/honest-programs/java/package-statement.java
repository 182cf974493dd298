// begins with a package statement
// in: 20
// out: 40
package com.example.contest;

import java.util.Scanner;

public class Task {
    public static void main(String[] args) {
        System.out.println(2 * new Scanner(System.in).nextInt());
    }
}
