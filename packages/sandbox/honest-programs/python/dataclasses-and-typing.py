# has dataclasses, type hints, enums and a protocol
# in: 3 4
# out: Point(x=3, y=4) 5.0 Colour.RED
from __future__ import annotations

import math
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Dict, List, Optional, Protocol, TypeVar

T = TypeVar("T")


class Colour(Enum):
    RED = auto()


class HasNorm(Protocol):
    def norm(self) -> float: ...


@dataclass(order=True, frozen=True)
class Point:
    x: int
    y: int
    tags: List[str] = field(default_factory=list, repr=False, compare=False)

    def norm(self) -> float:
        return math.hypot(self.x, self.y)


def first(items: List[T]) -> Optional[T]:
    return items[0] if items else None


def show(p: HasNorm, names: Dict[str, int] | None = None) -> None:
    print(p, p.norm(), first([Colour.RED]))


show(Point(*map(int, input().split())))
