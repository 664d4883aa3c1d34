import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { limits } from '#shared/limits.ts';
import { feedMessages } from '#shared/messages/feed.ts';
import { SearchField } from '#client/ui/SearchField.tsx';

export default function AsideSearch() {
  const navigate = useNavigate();
  const form = useForm({ initialValues: { query: '' } });
  const search = ({ query }: { query: string }) => {
    const q = query.trim();
    if (!q) return;
    form.reset();
    void navigate({ to: '/explore', search: { q } });
  };
  return (
    <search>
      <form onSubmit={form.onSubmit(search)}>
        <SearchField
          label={feedMessages.searchMembers}
          limit={limits.fullName}
          value={form.values.query}
          onChange={(query) => form.setFieldValue('query', query)}
          onClear={form.reset}
        />
      </form>
    </search>
  );
}
