import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Popover } from '#ui/popover/Popover.tsx'
import { t } from './filter.messages.ts'
import type { FilterField, FilterValues } from './fields.ts'
import './chips.css'

interface FilterChipProps {
  readonly field: FilterField
  readonly values: FilterValues
  readonly canRemove: boolean
  readonly onChange: (change: FilterValues) => void
  readonly onRemove: () => void
}

/** A filter that is set: what it says, a press to change it, a cross to take it away. */
export function FilterChip({ field, values, canRemove, onChange, onRemove }: FilterChipProps) {
  const { Editor, icon: Icon } = field
  return (
    <span className="chip" data-set={canRemove}>
      <Popover
        label={field.label}
        renderTrigger={(trigger) => (
          <button {...trigger} className="chip-main">
            {Icon && <Icon className="icon" aria-hidden />}
            <bdi>{field.label}</bdi> <b dir="auto">{field.summary(values)}</b>
          </button>
        )}
      >
        {(close) => (
          <Editor
            values={values}
            onApply={(change) => {
              close()
              onChange(change)
            }}
          />
        )}
      </Popover>
      {canRemove && (
        <button
          type="button"
          className="chip-cross"
          aria-label={t('remove', { label: field.label })}
          onClick={onRemove}
        >
          <IconX className="icon" aria-hidden />
        </button>
      )}
    </span>
  )
}
