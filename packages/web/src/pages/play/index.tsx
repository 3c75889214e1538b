export default function Play({ ruleset }: { ruleset: string | null }) {
  return <main id="main">{ruleset}</main>
}
