import type { ReactNode } from 'react'

interface PlainTextProps {
  text: string
  /** Headings get an id made of this and their number, so that a list of contents can lead to them. */
  headingId?: (index: number) => string
  /** Headings inside a part that has one of its own are a level deeper. */
  isPart?: boolean
}

/** A text as the shop keeps it: paragraphs, "## " before a heading, "- " before a point. Never HTML. */
export function PlainText({ text, headingId, isPart = false }: PlainTextProps) {
  const Heading = isPart ? 'h3' : 'h2'
  let heading = 0
  return text.split(/\n{2,}/).map(block => {
    const [first = '', ...rest] = block.split('\n')
    if (!first.startsWith('## ')) return <Block key={block} lines={[first, ...rest]} />
    return (
      <section key={block} className="grid gap-3">
        <Heading
          id={headingId?.(heading++)}
          tabIndex={-1}
          className={`mt-4 scroll-mt-28 font-semibold ${isPart ? 'text-row' : 'text-head'}`}
        >
          {first.slice(3)}
        </Heading>
        {rest.length > 0 && <Block lines={rest} />}
      </section>
    )
  })
}

/** The headings of such a text, in order. */
export function headingsOf(text: string): string[] {
  return text.split('\n').flatMap(line => (line.startsWith('## ') ? [line.slice(3)] : []))
}

function Block({ lines }: { lines: string[] }): ReactNode {
  if (!lines.every(line => line.startsWith('- '))) return <p className="whitespace-pre-line">{lines.join('\n')}</p>
  return (
    <ul className="list-disc pl-5">
      {lines.map(line => (
        <li key={line}>{line.slice(2)}</li>
      ))}
    </ul>
  )
}
