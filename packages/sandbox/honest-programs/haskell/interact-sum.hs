-- reads integers lazily and sums them up
-- in: 5
-- in: 1..5
-- out: 15
main :: IO ()
main = interact (show . sum . tail . map (read :: String -> Int) . words)
