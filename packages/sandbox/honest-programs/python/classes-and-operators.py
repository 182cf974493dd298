# overloads operators, with inheritance and properties
# in: 1 2 3
# out: 6 <3> True dog says woof
class Vector:
    __slots__ = ("items",)

    def __init__(self, items):
        self.items = list(items)

    def __matmul__(self, other):
        return sum(a * b for a, b in zip(self.items, other.items))

    def __len__(self):
        return len(self.items)

    def __repr__(self):
        return f"<{len(self)}>"

    def __eq__(self, other):
        return self.items == other.items


class Animal:
    sound = "?"

    def __init__(self, name):
        self.name = name

    @property
    def says(self):
        return f"{self.name} says {self.sound}"


class Dog(Animal):
    sound = "woof"

    def __init__(self):
        super().__init__("dog")


v = Vector(map(int, input().split()))
print(v @ Vector([1, 1, 1]), v, v == Vector([1, 2, 3]), Dog().says)
