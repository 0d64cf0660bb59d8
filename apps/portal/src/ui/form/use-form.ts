import { useState } from 'react'
import { afterPress } from './after-press.ts'
import {
  isChanged,
  placed,
  rebased,
  type Change,
  type Check,
  type FieldRefusal,
  type Problems,
} from './form-state.ts'

/** What a field of the kit takes from its form. */
export interface Bound<Value> {
  readonly name: string
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
}

export interface Form<V extends object> {
  readonly values: V
  readonly problems: Problems<V>
  /** Something differs from what is stored. */
  readonly isDirty: boolean
  /** What somebody else changed since the form was opened. */
  readonly changes: readonly Change<V>[]
  readonly field: <K extends keyof V & string>(name: K) => Bound<V[K]>
  readonly set: <K extends keyof V & string>(name: K, value: V[K]) => void
  /** Checks everything, and says whether it may be sent. */
  readonly check: () => boolean
  /** Puts the service's words at their fields, and gives back those that have none. */
  readonly refuse: (refusals: readonly FieldRefusal[]) => readonly string[]
  /** Goes on from what is stored now, with what was typed. */
  readonly rebase: (now: V) => void
}

interface FormOptions<V> {
  /** The contract's own rules, as sentences at the fields. */
  readonly check?: Check<V>
  /** Keeps the values somewhere else, such as a draft that outlives the session. */
  readonly kept?: readonly [values: V, setValues: (values: V) => void]
}

const nothingWrong = <V>(): Problems<V> => ({}) as Problems<V>

/**
 * A form: checked when a field is left and again when it is sent; once something is wrong it is checked
 * while it is being mended, so that the words go away as soon as they are no longer true.
 */
export const useForm = <V extends object>(initial: V, options: FormOptions<V> = {}): Form<V> => {
  const { check = nothingWrong<V>, kept } = options
  const [own, setOwn] = useState(initial)
  const [values, setValues] = kept ?? [own, setOwn]
  const [base, setBase] = useState(initial)
  const [changes, setChanges] = useState<readonly Change<V>[]>([])
  const [problems, setProblems] = useState<Problems<V>>(nothingWrong<V>)

  const told = (name: keyof V & string, from: V) => {
    const found: string | undefined = check(from)[name]
    setProblems((before) => {
      const others = Object.entries(before).filter(([other]) => other !== name)
      if (found !== undefined) others.push([name, found])
      return Object.fromEntries(others) as Problems<V>
    })
  }
  const set = <K extends keyof V & string>(name: K, value: V[K]) => {
    const next = { ...values, [name]: value }
    setValues(next)
    if (problems[name] !== undefined) told(name, next)
  }
  return {
    values,
    problems,
    isDirty: isChanged(values, base),
    changes,
    set,
    field: (name) => ({
      name,
      value: values[name],
      error: problems[name],
      onChange: (value) => set(name, value),
      onBlur: () => {
        // Only what was typed in: leaving an empty field on the way to another one is no mistake yet.
        if (isChanged({ [name]: values[name] }, { [name]: base[name] }))
          afterPress(() => {
            // Only what is wrong: what the service said meanwhile is not taken back by it.
            if (check(values)[name] !== undefined) told(name, values)
          })
      },
    }),
    check: () => {
      const found = check(values)
      setProblems(found)
      return Object.keys(found).length === 0
    },
    refuse: (refusals) => {
      const { problems: found, leftOver } = placed(values, refusals)
      setProblems(found)
      return leftOver
    },
    rebase: (now) => {
      const merged = rebased(values, base, now)
      setValues(merged.values)
      setChanges(merged.changes)
      setBase(now)
      setProblems(nothingWrong())
    },
  }
}
