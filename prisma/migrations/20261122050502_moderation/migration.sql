-- Moderators, what was decided about reports and members, and by whom.

create type member_role as enum ('member', 'moderator');
alter table profile add column role member_role not null default 'member';

create type moderation_kind as enum ('remove', 'dismiss', 'ban', 'unban', 'grant', 'revoke');
create type moderation_hand as enum ('moderator', 'maintainer', 'clock');

create table moderation_act (
  id uuid primary key default uuidv7(),
  kind moderation_kind not null,
  hand moderation_hand not null,
  actor_id uuid references profile (id) on update cascade on delete set null,
  member_id uuid references profile (id) on update cascade on delete set null,
  target_kind report_target,
  target_id uuid,
  reports integer not null default 0,
  note text not null default '',
  created_at timestamptz(3) not null default current_timestamp,
  constraint moderation_act_note_length check (char_length(note) <= 500)
);
create index moderation_act_actor_id_idx on moderation_act (actor_id);
create index moderation_act_member_id_idx on moderation_act (member_id);
-- the queue's other half: what was decided, latest first
create index moderation_act_resolved on moderation_act (created_at desc, id desc) where target_id is not null;

-- The log is only ever added to. What may change is that it forgets: members who leave, and with whom it is about what
-- it was and what was noted.
create function keep_moderation_act() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.id, new.kind, new.hand, new.target_kind, new.reports, new.created_at)
      is distinct from (old.id, old.kind, old.hand, old.target_kind, old.reports, old.created_at)
    or coalesce(new.actor_id, old.actor_id) is distinct from old.actor_id
    or coalesce(new.member_id, old.member_id) is distinct from old.member_id
    or coalesce(new.target_id, old.target_id) is distinct from old.target_id
    or new.note not in (old.note, '') then
    raise restrict_violation using message = 'what moderators did is only ever added to', constraint = 'moderation_act_kept';
  end if;
  if new.member_id is null and old.member_id is not null then
    new.target_id := null;
    new.note := '';
  end if;
  return new;
end $$;
create trigger keep_moderation_act before update or delete on moderation_act
  for each row execute function keep_moderation_act();

-- Whose words or whose profile a report is about, whatever became of them: so a report goes with that member also when a
-- moderator has removed what it was about. Whatever path writes it.
alter table report
  add column author_id uuid references profile (id) on update cascade on delete cascade,
  add column act_id uuid references moderation_act (id) on update cascade on delete set null;
create index report_author_id_idx on report (author_id);
create index report_act_id_idx on report (act_id);
-- the queue: what waits for a decision, by what it is about
create index report_open on report (target_kind, target_id) where act_id is null;

update report set author_id = coalesce(report.profile_id,
  (select author_id from content where id = report.content_id), (select author_id from reply where id = report.reply_id),
  (select author_id from wall_post where id = report.wall_post_id), (select author_id from wall_reply where id = report.wall_reply_id));
-- what is left of things that went before: nobody can say any more whose words these are
delete from report where author_id is null;

create function name_reported() returns trigger language plpgsql as $$
begin
  new.author_id := coalesce(new.profile_id,
    (select author_id from content where id = new.content_id), (select author_id from reply where id = new.reply_id),
    (select author_id from wall_post where id = new.wall_post_id), (select author_id from wall_reply where id = new.wall_reply_id));
  return new;
end $$;
create trigger name_reported before insert on report
  for each row when (new.author_id is null) execute function name_reported();

-- the foreign key does it now
drop trigger forget_reports on profile;
drop function forget_reports;
