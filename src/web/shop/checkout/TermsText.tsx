/** A text as the wholesaler writes it: paragraphs, and headings marked with two signs. Never markup of its own. */
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
