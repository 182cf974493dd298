import { statementTexts } from '../../../../copy/problems/statements.ts'
import type { FullProblem } from '../../../../features/problems/queries.ts'
import { bytesText } from '../../../../lib/bytes-text.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { useScreen } from '../../../../ui/layout/use-screen.ts'

const link = 'inline-flex items-center gap-1.5 font-medium text-accent-ink underline-offset-3 hover:underline'

/** Parameters for PDF viewers that support them: fit the width, hide the page list. */
const VIEW = '#view=FitH&navpanes=0'

/** A statement that is only a PDF. The browser's viewer shows it if there is one and enough room; otherwise there are links. */
export function PdfStatement({ url }: { url: string }) {
  const isFramed = useScreen() !== 'mobile' && navigator.pdfViewerEnabled
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-x-5 gap-y-2 text-small">
        <a className={`${link} pointer-coarse:min-h-10`} href={url} target="_blank" rel="noopener">
          <Icon name="file" size="sm" />
          {statementTexts.openPdf}
        </a>
        <a className={`${link} pointer-coarse:min-h-10`} href={url} download>
          <Icon name="download" size="sm" />
          {statementTexts.downloadPdf}
        </a>
      </p>
      {isFramed && (
        <iframe
          src={`${url}${VIEW}`}
          title={statementTexts.pdfFrame}
          className="h-[78vh] min-h-80 w-full rounded-panel border border-line bg-sunken"
        />
      )}
    </div>
  )
}

/** Files of the package that are for contestants. */
export function Attachments({ files }: { files: NonNullable<FullProblem['attachments']> }) {
  return (
    <section aria-label={statementTexts.attachments} className="mt-6">
      <h2 className="mb-1.5 text-body">{statementTexts.attachments}</h2>
      <ul className="grid gap-1 text-small">
        {files.map(({ name, size, url }) => (
          <li key={name} className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 pointer-coarse:min-h-10">
            <a className={`${link} min-w-0 break-all`} href={url} download={name.split('/').at(-1)}>
              <Icon name="download" size="sm" />
              {name}
            </a>
            <span className="text-note text-ink-faint tabular-nums">{bytesText(size)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
