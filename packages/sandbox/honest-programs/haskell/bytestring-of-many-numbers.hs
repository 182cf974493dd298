-- reads 200000 numbers by ByteString and sorts them
-- in: 200000
-- in: 1..200000
-- out: 200000 20000100000
import qualified Data.ByteString.Char8 as B
import Data.List (sortBy)
import Data.Maybe (mapMaybe)

main :: IO ()
main = do
  _ <- B.getLine
  numbers <- map fst . mapMaybe B.readInt . B.words <$> B.getContents
  let sorted = sortBy (flip compare) numbers
  putStrLn (show (head sorted) ++ " " ++ show (sum sorted))
