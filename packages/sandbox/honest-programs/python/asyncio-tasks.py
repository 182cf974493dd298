# runs coroutines with asyncio
# out: ['a', 'b', 'c'] slept
import asyncio


async def say(word, delay):
    await asyncio.sleep(delay)
    return word


async def main():
    words = await asyncio.gather(say("a", 0.02), say("b", 0.01), say("c", 0))
    try:
        await asyncio.wait_for(asyncio.sleep(10), timeout=0.01)
    except asyncio.TimeoutError:
        print(words, "slept")


asyncio.run(main())
