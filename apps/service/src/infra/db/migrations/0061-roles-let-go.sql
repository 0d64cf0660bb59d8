-- owner: members
-- compatible from: 0048
-- A role that is taken out of a requirement loses the time from which it has needed a second factor, and one that is
-- added has none (A-540). The release before 0060 changes the roles without role_since: a time left there would hold
-- back sign-ins before the day that was announced when the role was added again.
create function role_since_kept() returns trigger language plpgsql as $$
begin
  new.role_since := (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(new.role_since)
    where key = any (old.roles) and key = any (new.roles));
  return new;
end
$$;
create trigger factor_role_since before update of roles on second_factor_policy for each row
  execute function role_since_kept();
