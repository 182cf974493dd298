-- fills an unboxed array of the ST monad with primes
-- out: 664579
import Control.Monad
import Data.Array.ST
import Data.Array.Unboxed

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray $ do
  isPrime <- newArray (2, n) True
  forM_ (takeWhile (\i -> i * i <= n) [2 ..]) $ \i -> do
    prime <- readArray isPrime i
    when prime $ forM_ [i * i, i * i + i .. n] $ \j -> writeArray isPrime j False
  return isPrime

main :: IO ()
main = print (length (filter id (elems (sieve 10000000))))
