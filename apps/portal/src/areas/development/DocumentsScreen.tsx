import { ResourceList } from './ResourceList.tsx'

/** Documents for those who build against the service (spec 1 and 2, A-311). */
export const DocumentsScreen = () => <ResourceList type="DOCUMENT" />
