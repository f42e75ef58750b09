/** A text of the wholesaler: paragraphs, and headings marked with `## `. It is rendered as text, never as HTML. */
export function TermsText({ text }: { text: string }) {
  return (
    <div className="grid gap-3 text-row">
      {text.split(/\n+/).map((line, place) => {
        const key = `${place} ${line}`
        return line.startsWith('## ') ? (
          <h3 key={key} className="mt-2 font-semibold">
            {line.slice(3)}
          </h3>
        ) : (
          <p key={key} className="text-ink-2">
            {line.replace(/^- /, '– ')}
          </p>
        )
      })}
    </div>
  )
}
