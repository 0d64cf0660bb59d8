import { inItsLanguage } from '#ui/format/name.tsx'
import type { PaletteAction, PaletteGroup, PaletteItem } from './items.ts'
import { t } from '../shell.messages.ts'

export type PaletteOption = PaletteItem | PaletteAction

interface PaletteListProps {
  readonly id: string
  readonly groups: readonly PaletteGroup[]
  readonly hasColumns: boolean
  readonly selected: PaletteOption | undefined
  readonly idOf: (option: PaletteOption) => string
  readonly onSelect: (option: PaletteOption) => void
  readonly onRun: (option: PaletteOption) => void
}

/** The items in their groups. What can be done with one stands at the end of its row, as options of their own. */
export function PaletteList(props: PaletteListProps) {
  const { id, groups, selected, idOf, onSelect, onRun } = props
  const optionProps = (option: PaletteOption) => ({
    id: idOf(option),
    role: 'option',
    tabIndex: -1,
    'aria-selected': option === selected,
    onPointerMove: () => onSelect(option),
    // Keeps the focus in the field.
    onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => onRun(option),
  })
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t('findTitle')}
      className="palette-list"
      data-columns={props.hasColumns ? '' : undefined}
    >
      {groups.map(({ title, items }, index) => (
        <div key={title} role="group" aria-labelledby={`${id}-of-${String(index)}`}>
          <p id={`${id}-of-${String(index)}`} className="palette-category">
            {title}
          </p>
          {items.map((item) => {
            const { actions = [] } = item
            const isCurrent = item === selected || actions.some((action) => action === selected)
            return (
              <div
                key={item.id}
                role="presentation"
                className="palette-row"
                data-current={isCurrent ? '' : undefined}
                data-below={item.isBelow === true ? '' : undefined}
              >
                <div className="palette-item" {...optionProps(item)}>
                  <item.icon className="icon" aria-hidden />
                  <bdi className="palette-label">{item.shown ?? inItsLanguage(item.label)}</bdi>
                  {item.hint === undefined ? null : (
                    <bdi className="palette-hint">{inItsLanguage(item.hint)}</bdi>
                  )}
                  <kbd aria-hidden="true">↵</kbd>
                </div>
                {actions.map((action) => (
                  <div
                    key={action.id}
                    className="palette-action"
                    aria-label={action.name}
                    {...optionProps(action)}
                  >
                    {action.label}
                  </div>
                ))}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
