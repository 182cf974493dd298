-- recurses a million calls deep
-- out: 500000500000
total :: Integer -> Integer
total 0 = 0
total n = n + total (n - 1)

main :: IO ()
main = print (total 1000000)
