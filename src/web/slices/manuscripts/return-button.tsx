import { useNavigate } from 'react-router';
import { canGoBackWithin } from '#web/shell/history-entries.ts';

/** Back, or to the record if the previous page was another site or none. */
export function ReturnButton() {
  const navigate = useNavigate();
  const back = () => {
    if (canGoBackWithin()) navigate(-1);
    else navigate('/user-manuscript');
  };
  return (
    <p>
      <button type="button" className="button button-quiet" onClick={back}>
        Return
      </button>
    </p>
  );
}
