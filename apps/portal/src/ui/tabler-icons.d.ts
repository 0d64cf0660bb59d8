/** Icons are imported one by one: the main entry of the package would add 6,300 modules to the build. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType, SVGProps } from 'react'

  const Icon: ComponentType<SVGProps<SVGSVGElement>>
  export default Icon
}
