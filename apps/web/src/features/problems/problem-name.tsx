import { problemLinkTexts } from '../../copy/setting/problem-links.ts'
import { TextLink } from '../../ui/text/text-link.tsx'

/** The problem that an administration page is about, linked to its public page. */
export const ProblemName = ({ problem: { name, slug } }: { problem: { name: string; slug: string } }) => (
  <p className="flex flex-wrap gap-x-3 text-ink-muted max-tablet:gap-x-6 max-tablet:gap-y-5">
    <span className="wrap-anywhere">
      <bdi>{name}</bdi>
    </span>
    <TextLink to={`/problems/${slug}`} className="touch-area">
      {problemLinkTexts.view}
    </TextLink>
  </p>
)
