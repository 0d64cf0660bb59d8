import { useId, type ReactNode } from 'react'

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly options: readonly T[]
  readonly textOf: (option: T) => string
  readonly value: T
  readonly onChoose: (option: T) => void
}

/** One of a few, side by side. The arrows move between them, as in every group of radio buttons. */
export function Choice<T extends string>({
  label,
  options,
  textOf,
  value,
  onChoose,
}: ChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset className="look">
      <legend>{label}</legend>
      <div className="look-options">
        {options.map((option) => (
          <label key={option} className="look-option">
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            <span>{textOf(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface SwitchProps {
  readonly label: string
  readonly on: boolean
  readonly onSwitch: (on: boolean) => void
}

/** On or off. */
export function Switch({ label, on, onSwitch }: SwitchProps) {
  return (
    <label className="look-switch">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </label>
  )
}

/** Choices that belong together, under a heading. */
export function Choices({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <section className="look-section">
      <h3>{title}</h3>
      {children}
    </section>
  )
}
