import './format.css'

export type Tone = 'good' | 'warn' | 'bad' | 'quiet'

/** A state as a word with a dot: colour is never the only sign. */
export function StatusPill({ tone, label }: { readonly tone: Tone; readonly label: string }) {
  return (
    <span className="pill" data-tone={tone}>
      {label}
    </span>
  )
}
