-- counts words in a map, and computes with integers of any size
-- in: b a b c b a
-- out: [("a",2),("b",3),("c",1)]
-- out: 815915283247897734345611269596115894272000000000
import qualified Data.Map.Strict as M

main :: IO ()
main = do
  ws <- words <$> getLine
  print (M.toList (M.fromListWith (+) [(w, 1 :: Int) | w <- ws]))
  print (product [1 .. 40 :: Integer])
