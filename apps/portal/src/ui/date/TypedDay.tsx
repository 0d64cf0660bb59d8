import type { ComponentProps } from 'react'
import { DenseField } from '#ui/field.tsx'

type TypedDayProps = Pick<
  ComponentProps<typeof DenseField>,
  'label' | 'value' | 'error' | 'onChange'
>

/** A day as text, `YYYY-MM-DD`, above the calendar in which it can also be picked. */
export const TypedDay = (props: TypedDayProps) => (
  <DenseField {...props} dir="ltr" autoComplete="off" maxLength={10} />
)
