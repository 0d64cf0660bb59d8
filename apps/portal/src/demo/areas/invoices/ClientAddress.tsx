import type { Client } from '../../calls/invoices.calls.ts'

/** Whom an invoice is for, as it is written on a letter. */
export const ClientAddress = ({ client }: { readonly client: Client }) => (
  <address>
    <b>
      <bdi className="sentence">{client.name}</bdi>
    </b>
    <bdi className="sentence">{client.company}</bdi>
    <bdi className="sentence">
      {client.address}, {client.country}
    </bdi>
    <bdi className="sentence">{client.contact}</bdi>
    <bdi className="sentence">{client.companyEmail}</bdi>
  </address>
)
