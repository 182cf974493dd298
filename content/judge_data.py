"""What every generate.py shares: strict reading of an input, and writing the judge tests with their answers."""

import subprocess
import sys


def integers(line, count, low, high):
    """The integers of a line. Leading zeros and stray blanks are refused: some contestants parse by hand."""
    values = [int(word) for word in line.split(' ')]
    assert line == ' '.join(map(str, values)), f'not written plainly: {line[:60]!r}'
    assert len(values) == count, f'{len(values)} integers where {count} belong'
    assert all(low <= value <= high for value in values), f'an integer outside {low}..{high}: {line[:60]!r}'
    return values


def lines_of(text):
    assert text.endswith('\n') and not text.endswith('\n\n'), 'the input must end with exactly one line feed'
    return text[:-1].split('\n')


def write_judge_tests(folder, inputs, check):
    check_samples(folder, check)
    tests = folder / 'tests'
    for old in [*tests.glob('[0-9]*.in'), *tests.glob('[0-9]*.out')]:
        old.unlink()
    for number, text in enumerate(inputs, start=1):
        check(text)
        (tests / f'{number:02}.in').write_text(text)
        (tests / f'{number:02}.out').write_text(answer(folder, text))


def check_samples(folder, check):
    """Samples are written by hand, so they are the ones that can drift from the solution."""
    for sample in sorted((folder / 'tests').glob('sample-*.in')):
        check(sample.read_text())
        expected = sample.with_suffix('.out').read_text()
        assert answer(folder, sample.read_text()).split() == expected.split(), f'{sample.name} has another answer'


def answer(folder, text):
    solution = folder / 'solutions' / 'accepted.py'
    run = subprocess.run([sys.executable, '-I', '-B', solution], input=text, capture_output=True, text=True, check=True)
    return run.stdout
