import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt } from './columns.ts'
import { problems } from './problems.ts'
import { blobs } from './test-data.ts'
import { users } from './users.ts'

/** A picture that an administrator uploaded for a statement. Its bytes are a blob, its address names them. */
export const problemPictures = pgTable(
  'problem_pictures',
  {
    hash: bytes()
      .primaryKey()
      .references(() => blobs.hash),
    uploadedBy: uuid().references(() => users.id),
    createdAt: createdAt(),
    /**
     * When it was uploaded, or when a statement last stopped showing it: unused for a day, it is deleted. In the future while
     * a draft names it.
     */
    releasedAt: createdAt(),
  },
  (table) => [index('problem_pictures_by_release').on(table.releasedAt)],
)

/** Derived from the texts of a problem whenever they are saved: a viewer who may see the problem may see these pictures. */
export const problemPictureUses = pgTable(
  'problem_picture_uses',
  {
    problemId: uuid()
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    hash: bytes()
      .notNull()
      .references(() => problemPictures.hash),
    /** The file of the package that it was drawn from. An export writes that file; null if a browser sent the picture. */
    path: text(),
  },
  (table) => [
    primaryKey({ columns: [table.problemId, table.hash] }),
    index('problem_picture_uses_by_hash').on(table.hash),
  ],
)
