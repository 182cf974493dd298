import type pg from 'pg'

/**
 * What a database is made of, as lines: two databases with the same lines behave alike. Without parentheses, because a dump
 * changes those of an expression.
 */
export async function schemaShape(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select format('%s.%s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid)) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
    union all select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select pg_get_triggerdef(pg_trigger.oid) from pg_trigger where not tgisinternal and tgenabled = 'O'
    union all select pg_get_functiondef(oid) from pg_proc as one where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = one.oid and deptype = 'e')
    union all select format('%s %s', viewname, definition) from pg_views where schemaname = 'public'`)
  return rows.map(({ line }) => line.replaceAll(/[()]/g, '')).sort()
}
