import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useMemo } from 'react'
import { useSession } from '#auth/access.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceEditor } from '#ui/filter/choice-field.tsx'
import type { Option } from '#ui/filter/fields.ts'
import { Popover } from '#ui/popover.tsx'
import { t } from '#components/components.messages.ts'

/** The shops of the session, without a request. */
export const useShopOptions = (): readonly Option[] => {
  const shops = useSession()?.userShopProfiles
  return useMemo(
    () => (shops ?? []).map(({ shopId, name }) => ({ value: shopId, label: name })),
    [shops],
  )
}

interface ShopPickerProps {
  readonly shopIds: readonly string[]
  readonly onChange: (shopIds: readonly string[]) => void
}

/** Filters a page by shops. None chosen means all of them. */
export function ShopPicker({ shopIds, onChange }: ShopPickerProps) {
  const options = useShopOptions()
  const [only] = shopIds
  const one = options.find((option) => option.value === only)
  const text = () => {
    if (shopIds.length === 0 || shopIds.length === options.length) return t('allShops')
    if (shopIds.length === 1 && one) return one.label
    return t('someShops', { chosen: shopIds.length, all: options.length })
  }
  return (
    <Popover
      label={t('shops')}
      align="end"
      renderTrigger={(trigger) => (
        <Button
          {...trigger}
          data-print=""
          icon={<IconBuildingStore className="icon" aria-hidden />}
        >
          {text()}
          <IconChevronDown className="icon" aria-hidden />
        </Button>
      )}
    >
      {(close) => (
        <ChoiceEditor
          param="shopIds"
          options={options}
          values={{ shopIds: shopIds.join(',') }}
          onApply={(change) => {
            close()
            onChange(change['shopIds']?.split(',') ?? [])
          }}
        />
      )}
    </Popover>
  )
}
