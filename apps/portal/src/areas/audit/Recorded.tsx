import { inItsLanguage } from '#ui/format/name.tsx'

/** An amount in a text, as it is recorded or as a sentence has it. */
const AMOUNT = /(?<![\d.])([-−]?\d[\d,]*\.\d{2})(?!\.?\d)/

/** A text of the trail. Its amounts can be hidden, also those within what was recorded as text. */
export const Recorded = ({ text }: { readonly text: string }) => (
  <bdi className="sentence">
    {text.split(AMOUNT).map((part, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- because a text may have the same part twice
      <span key={index} className={index % 2 === 1 ? 'money' : undefined}>
        {inItsLanguage(part)}
      </span>
    ))}
  </bdi>
)
