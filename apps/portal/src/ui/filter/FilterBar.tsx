import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { focusFirst, Popover } from '#ui/popover.tsx'
import { clearing, type FilterField, type FilterValues } from './fields.ts'
import { t } from './filter.messages.ts'
import './filter.css'

interface FilterChipProps {
  readonly field: FilterField
  readonly values: FilterValues
  readonly canRemove: boolean
  readonly onChange: (change: FilterValues) => void
  readonly onRemove: () => void
}

/** The chip of a set filter: a click edits it, the cross removes it. */
function FilterChip({ field, values, canRemove, onChange, onRemove }: FilterChipProps) {
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

interface FilterBarProps {
  readonly fields: readonly FilterField[]
  readonly values: FilterValues
  readonly onChange: (change: FilterValues) => void
  /** Before the chips: the search field. */
  readonly search?: ReactNode
  /** The first chip, which is no filter. */
  readonly first?: ReactNode
}

/** The filters of a list as chips. Their values are in the address; the bar shows and changes them. */
export function FilterBar({ fields, values, onChange, search, first }: FilterBarProps) {
  const isSet = (field: FilterField) => field.params.some((name) => values[name] !== undefined)
  const chips = fields.filter((field) => field.isAlways === true || isSet(field))
  const add = useRef<HTMLButtonElement>(null)
  // The pressed button is removed with its chip, so the focus moves to a remaining one.
  const clear = (cleared: readonly FilterField[]) => {
    add.current?.focus()
    onChange(Object.assign({}, ...cleared.map(clearing)) as FilterValues)
  }
  return (
    <div className="filters" role="group" aria-label={t('filters')}>
      {search}
      <div className="chips">
        {first}
        {chips.map((field) => (
          <FilterChip
            key={field.name}
            field={field}
            values={values}
            canRemove={isSet(field)}
            onChange={onChange}
            onRemove={() => clear([field])}
          />
        ))}
        <Popover
          label={t('addTitle')}
          renderTrigger={(trigger) => (
            <button {...trigger} ref={add} className="chip chip-add">
              <IconPlus className="icon" aria-hidden />
              {t('add')}
            </button>
          )}
        >
          {(close) => (
            <FilterMenu
              fields={fields.filter(({ isOffered = true }) => isOffered)}
              values={values}
              onApply={(change) => {
                close()
                onChange(change)
              }}
            />
          )}
        </Popover>
        {fields.some(isSet) && (
          <button type="button" className="chip-clear" onClick={() => clear(fields)}>
            {t('clearAll')}
          </button>
        )}
      </div>
    </div>
  )
}

interface FilterMenuProps {
  readonly fields: readonly FilterField[]
  readonly values: FilterValues
  readonly onApply: (change: FilterValues) => void
}

/** Selects the filter and then its value, in the same popover. */
function FilterMenu({ fields, values, onApply }: FilterMenuProps) {
  const [picked, setPicked] = useState<FilterField>()
  const [left, setLeft] = useState<FilterField>()
  const title = useRef<HTMLParagraphElement>(null)
  // The pressed button is removed: the focus goes to the first control of the filter, or back to the filter in the
  // list.
  useLayoutEffect(() => {
    if (title.current) focusFirst(title.current)
  }, [picked])
  if (picked) {
    const leave = () => {
      setLeft(picked)
      setPicked(undefined)
    }
    return (
      <>
        <button type="button" className="popover-item" onClick={leave}>
          <IconChevronLeft className="icon icon-flips" aria-hidden />
          {t('back')}
        </button>
        <p ref={title} className="popover-title">
          {picked.label}
        </p>
        <picked.Editor values={values} onApply={onApply} />
      </>
    )
  }
  return (
    <>
      <p ref={title} className="popover-title">
        {t('addTitle')}
      </p>
      <ul>
        {fields.map((field) => (
          <li key={field.name}>
            <button
              type="button"
              className="popover-item"
              data-autofocus={field === left ? '' : undefined}
              onClick={() => setPicked(field)}
            >
              <bdi>{field.label}</bdi>
              <small>{field.summary(values)}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
